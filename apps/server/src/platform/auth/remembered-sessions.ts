/** Caches sessions by key and by account, so that a notification drops only its own sessions. The size is bounded. */
export class RememberedSessions<Session extends { readonly user: { readonly id: number } }> {
  readonly #max: number
  readonly #byKey = new Map<string, Session>()
  readonly #keysOf = new Map<number, Set<string>>()

  constructor(max: number) {
    this.#max = max
  }

  get size(): number {
    return this.#byKey.size
  }

  get(key: string): Session | undefined {
    return this.#byKey.get(key)
  }

  set(key: string, session: Session): void {
    this.delete(key)
    if (this.#byKey.size >= this.#max) this.delete(this.#byKey.keys().next().value!)
    this.#byKey.set(key, session)
    const keys = this.#keysOf.get(session.user.id)
    if (keys === undefined) this.#keysOf.set(session.user.id, new Set([key]))
    else keys.add(key)
  }

  delete(key: string): void {
    const session = this.#byKey.get(key)
    if (session === undefined) return
    this.#byKey.delete(key)
    const keys = this.#keysOf.get(session.user.id)
    keys?.delete(key)
    if (keys?.size === 0) this.#keysOf.delete(session.user.id)
  }

  forget(userId: number): void {
    for (const key of this.#keysOf.get(userId) ?? []) this.#byKey.delete(key)
    this.#keysOf.delete(userId)
  }

  clear(): void {
    this.#byKey.clear()
    this.#keysOf.clear()
  }
}
