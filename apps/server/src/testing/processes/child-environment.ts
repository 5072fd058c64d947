const { PATH, NODE_COMPILE_CACHE, TMPDIR } = process.env

/** All that a test's child process shares with it: paths of programs, compiled code and temporary files. */
export const CHILD_ENVIRONMENT = { PATH, NODE_COMPILE_CACHE, TMPDIR }
