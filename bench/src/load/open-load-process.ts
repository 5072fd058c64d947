import { type OpenLoad, runOpenLoad } from './open-load.ts'

/**
 * An open load in a forked process of its own: reports that it is loaded, takes an `OpenLoad`, then `stop` or `leave`,
 * and sends its samples.
 */
const stopped = new AbortController()
process.once('disconnect', () => process.exit(1))
process.on('message', async (message: OpenLoad | 'stop' | 'leave') => {
  if (message === 'stop' || message === 'leave') return stopped.abort(message)
  const samples = await runOpenLoad(message, stopped.signal)
  process.send!(samples, () => process.exit(0))
})
process.send!('loaded')
