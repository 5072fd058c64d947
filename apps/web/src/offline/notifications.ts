import { propertiesOf } from '../properties.ts'

/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope

/** The server's message (`apps/server/src/modules/alerts/push/push-sender.ts`). */
interface PushNote {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
}

export function showNotifications(): void {
  self.addEventListener('push', (event) => {
    const note = readNote(event.data)
    event.waitUntil(
      self.registration.showNotification(note.title, {
        body: note.body,
        tag: note.tag,
        lang: 'sk',
        icon: '/icon-192.png',
        data: { url: note.url },
      }),
    )
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(ownAddress(propertiesOf(event.notification.data).url)))
  })
}

/** Reads a message. A browser requires a notification for every message, even for an unreadable one. */
function readNote(data: PushMessageData | null): PushNote {
  const bare = { title: 'Cenolov', body: 'Máte nové upozornenie.', url: '/', tag: 'upozornenie' }
  try {
    const sent = propertiesOf(data?.json())
    const text = (name: keyof PushNote) => (typeof sent[name] === 'string' ? sent[name] : bare[name])
    return { title: text('title'), body: text('body'), url: text('url'), tag: text('tag') }
  } catch {
    return bare
  }
}

/** Returns an address of this site only, whatever the server's host name. */
function ownAddress(url: unknown): string {
  if (typeof url !== 'string' || !URL.canParse(url, self.location.origin)) return self.location.origin
  const { pathname, search, hash } = new URL(url, self.location.origin)
  return new URL(pathname + search + hash, self.location.origin).href
}

/** Opens an address in an open window, else in a new one. */
async function open(url: string): Promise<void> {
  const [client] = await self.clients.matchAll({ type: 'window' })
  if (client === undefined) return void (await self.clients.openWindow(url))
  await client.navigate(url)
  await client.focus()
}
