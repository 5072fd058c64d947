const LOOK_MS = 1_000

/**
 * Stops this process gracefully when the npm that started it is gone. On a SIGTERM, npm exits without passing the
 * signal on, and an orphaned server would keep the port and the data directory.
 */
export function stopWithParent(): void {
  // A process started by hand may lose its parent because it is sent to the background.
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  timer.unref()
}
