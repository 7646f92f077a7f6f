/** What the server's programs inherit: no PG* variable that would redirect them, no secret of the program. */
export function quietEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: "C", TZ: "UTC" }
}
