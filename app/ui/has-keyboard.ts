/** Returns false on touch screens, where a field that takes the focus opens a keyboard over the page. */
export const hasKeyboard = () => matchMedia("(hover: hover)").matches
