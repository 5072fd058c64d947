import { startTransition, useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { noteDeviceAnswer } from '../api/offline-state.ts'
import type { Answers, KnownVersion, LoadFigures, Question, Questions } from './worker-messages.ts'

/** The catalogue on the device as the page sees it. */
export interface DeviceCatalogue {
  /** The answer; null when the device has none, and the server is to be asked. */
  ask<Of extends Question>(of: Of, about: Questions[Of]): Promise<Answers[Of] | null>
}

export interface CatalogueStatus {
  /** The version that answers; null while the server answers. */
  readonly version: KnownVersion | null
  readonly figures: LoadFigures | null
  /** The device will answer soon. */
  readonly isComing: boolean
}

const OFF: CatalogueStatus = Object.freeze({ version: null, figures: null, isComing: false })
/** The device may take so long to start; then a question without a network has no answer. */
const COMING_MS = 10_000

let device: DeviceCatalogue | null = null
let status: CatalogueStatus = OFF
const listeners = new Set<() => void>()

/** Called by the client, which is loaded late; this module is small and always there. */
export function setDeviceCatalogue(next: DeviceCatalogue | null, is: Partial<CatalogueStatus> = OFF): void {
  device = next
  status = { ...OFF, ...is }
  for (const listener of listeners) listener()
}

export const catalogueStatus = (): CatalogueStatus => status

export function onCatalogueStatus(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The device's answer; null while it has none. */
export async function askDevice<Of extends Question>(
  of: Of,
  about: Questions[Of],
): Promise<Answers[Of] | null> {
  const { version } = status
  if (device === null || version === null) return null
  const answer = await device.ask(of, about)
  if (answer !== null) noteDeviceAnswer(version.confirmedAt)
  return answer
}

/**
 * The device's answer once it has the catalogue, before that the server's. Where the server cannot be reached, the
 * device is waited for: it may just be starting.
 * @param askServer throws `ApiError`
 */
export async function deviceOrServer<Of extends Question>(
  of: Of,
  about: Questions[Of],
  askServer: () => Promise<NonNullable<Answers[Of]>>,
): Promise<NonNullable<Answers[Of]>> {
  const answer = await askDevice(of, about)
  return answer ?? serverOrDevice(of, about, askServer)
}

/** For what costs a device much: its answer where the server cannot be reached. */
export async function serverOrDevice<Of extends Question>(
  of: Of,
  about: Questions[Of],
  askServer: () => Promise<NonNullable<Answers[Of]>>,
): Promise<NonNullable<Answers[Of]>> {
  try {
    return await askServer()
  } catch (error) {
    const late = isUnreachable(error) && (await whenReady()) ? await askDevice(of, about) : null
    if (late !== null) return late
    throw error
  }
}

/** No network, the page of another one, or a server that is not up. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status < 400 || error.status >= 502)

/** Waits for the device while it is starting; false when it does not answer. */
function whenReady(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve(status.version !== null)
    }
    const timer = setTimeout(end, COMING_MS)
    const stop = onCatalogueStatus(() => {
      if (!status.isComing) end()
    })
    if (!status.isComing) end()
  })
}

/** The version of the catalogue with which the device answers; null while the server answers. */
export const catalogueTag = (): string | null => status.version?.tag ?? null

/** The same for a component. */
export function useCatalogueTag(): string | null {
  const [tag, setTag] = useState(catalogueTag)
  useEffect(() => {
    // Nobody waits for it: it is drawn in pieces, between frames.
    const follow = () => startTransition(() => setTag(catalogueTag()))
    follow()
    return onCatalogueStatus(follow)
  }, [])
  return tag
}
