import type { CDPSession } from '@playwright/test'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 1000 }
/** The user agent of a phone's browser; the server prepares pages by it. */
export const PHONE_NAME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

/** A visitor's connection, and the slowness of the device. */
export interface Profile {
  readonly name: string
  /** null: as fast as the machine is. */
  readonly network: { readonly megabits: number; readonly roundTripMs: number } | null
  /** 4: the processor takes four times as long. */
  readonly slowdown: number
}

export const PHONE_PROFILE = {
  name: '9 Mbit/s, 60 ms, CPU 4x slower',
  network: { megabits: 9, roundTripMs: 60 },
  slowdown: 4,
} satisfies Profile

/** Makes the page's thread so many times slower; workers keep their pace. */
export async function slowDown(devtools: CDPSession, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

export async function slowDownNetwork(
  devtools: CDPSession,
  { megabits, roundTripMs }: NonNullable<Profile['network']>,
): Promise<void> {
  const bytesPerSecond = (megabits * 1_000_000) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}
