import { CONTACT_MESSAGE_MAX_LENGTH, CONTACT_SUBJECTS } from '@cenolov/core'
import Type, { type Static } from 'typebox'
import { Nullable } from './shapes/nullable.ts'

const Text = Type.String({ maxLength: CONTACT_MESSAGE_MAX_LENGTH * 2 })

/**
 * Body of `POST /api/v1/notifications/contact-form` (public) -> 200 `{message: 'Správa odoslaná!'}`. Validated by
 * core's `contactFaults` (422); 429 for too many messages from one address.
 */
export const ContactForm = Type.Object({
  name: Text,
  email: Text,
  company: Type.Optional(Nullable(Text)),
  subject: Type.Union(CONTACT_SUBJECTS.map((subject) => Type.Literal(subject))),
  message: Text,
})
export type ContactForm = Static<typeof ContactForm>
