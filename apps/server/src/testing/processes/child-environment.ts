const { PATH, NODE_COMPILE_CACHE, TMPDIR } = process.env

/** What a test's child process shares with it: where programs, compiled code and temporary files are. Nothing else. */
export const CHILD_ENVIRONMENT = { PATH, NODE_COMPILE_CACHE, TMPDIR }
