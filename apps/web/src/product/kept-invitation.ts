import { t } from '@cenolov/core/language'
import { paths } from '../paths.ts'
import { deviceText, keepDeviceText } from './device-text.ts'

const KEY = 'cenolov.invitation'

/** Keeps the accepted invitation of a visitor on this device, through registration and the verification of the mail. */
export const keepInvitation = (token: string): void => keepDeviceText(KEY, token)

/** Returns the token of the invitation that waits for an account; '' without any. */
export const keptInvitation = (): string => deviceText(KEY) ?? ''

export const forgetInvitation = (): void => keepDeviceText(KEY, null)

/** Returns the page of the waiting invitation; null without any. */
export function keptInvitationPath(): string | null {
  const token = keptInvitation()
  return token === '' ? null : paths.invitationOf(token)
}

/** Returns who invites to which list, in words. */
export const invitationText = ({
  invited_by: name,
  list_name: list,
}: {
  readonly invited_by: string
  readonly list_name: string
}): string =>
  name === ''
    ? t('Pozvánka do zoznamu {list}', { list })
    : t('{name} vás pozýva do zoznamu {list}', { name, list })
