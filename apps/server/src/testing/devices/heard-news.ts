import type { DatabaseListener } from '../../platform/database/connections/listener.ts'

/** Collects notifications of the channel `news` from a listener's start on: payloads, and `gap` for each gap. */
export async function heardNews(listener: DatabaseListener): Promise<readonly string[]> {
  const heard: string[] = []
  listener.subscribe({
    channel: 'news',
    onNotification: (payload) => heard.push(payload),
    onGap: () => heard.push('gap'),
  })
  await listener.start()
  return heard
}
