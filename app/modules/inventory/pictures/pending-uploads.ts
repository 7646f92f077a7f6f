/** Returns whether photos of the form are on their way, or could not be sent: saving now would leave them out. */
export const hasPendingUploads = (form: HTMLFormElement): boolean => form.querySelector("[data-uploading]") !== null
