/**
 * Loads the page anew, but only when the server answers: without signal the browser would put its own error page in
 * the place of an app that still shows what it has.
 * @returns false when the server does not answer
 */
export async function startAnew(): Promise<boolean> {
  const answers = await fetch('/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (answers) location.reload()
  return answers
}
