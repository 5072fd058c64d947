const LOOK_MS = 1_000

/**
 * Stops this process, in good order, when the npm that started it is gone. npm ends at a SIGTERM that is sent to it
 * alone and does not pass it on, and a server that nobody watches would keep the port and the data.
 */
export function stopWithParent(): void {
  // Started by hand, losing the parent is how a process goes into the background.
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  timer.unref()
}
