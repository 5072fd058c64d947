import { t } from '@cenolov/core/language'

/** Why there is no picture: forbidden, no camera, one in use by another program, or a browser without support. */
export type CameraFault = 'refused' | 'none' | 'busy' | 'unable'

export interface Camera {
  readonly stream: MediaStream
  /** The cameras of this device, once the user allowed one. */
  readonly others: readonly { readonly id: string; readonly label: string }[]
  readonly id: string
  readonly hasTorch: boolean
}

/** The torch is in no standard that TypeScript knows. */
type WithTorch<Settings> = Settings & { readonly torch?: boolean }

export async function openCamera(id: string | null): Promise<Camera | CameraFault> {
  const { mediaDevices } = navigator
  // Only on a secure origin.
  if (mediaDevices?.getUserMedia === undefined) return 'unable'
  try {
    const size = { width: { ideal: 1_280 }, height: { ideal: 720 } }
    const which = id === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: id } }
    const stream = await mediaDevices.getUserMedia({ audio: false, video: { ...size, ...which } })
    const [track] = stream.getVideoTracks()
    const devices = await mediaDevices.enumerateDevices()
    const others = devices.filter(({ kind }) => kind === 'videoinput')
    const able: WithTorch<MediaTrackCapabilities> = track?.getCapabilities?.() ?? {}
    return {
      stream,
      others: others.map(({ deviceId, label }, place) => ({
        id: deviceId,
        label: label || t('Kamera {place}', { place: place + 1 }),
      })),
      id: track?.getSettings().deviceId ?? '',
      hasTorch: able.torch === true,
    }
  } catch (error) {
    return faultOf(error)
  }
}

export function closeCamera({ stream }: Camera): void {
  for (const track of stream.getTracks()) track.stop()
}

export async function lightTorch({ stream }: Camera, on: boolean): Promise<void> {
  const light: WithTorch<MediaTrackConstraintSet> = { torch: on }
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [light] })
}

function faultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unable'
}
