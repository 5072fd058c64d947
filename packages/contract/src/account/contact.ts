import { CONTACT_MAX_LENGTH, CONTACT_SUBJECTS } from '@cenolov/core/account'
import Type, { type Static } from 'typebox'
import { refusals } from '../shapes/errors.ts'
import { IdParams } from '../shapes/ids.ts'
import { MaybeMoment, Moment } from '../shapes/moments.ts'
import { Nullable } from '../shapes/nullable.ts'
import { pageAnswer, pageQuery } from '../shapes/paging.ts'
import { MessageResponse } from './auth.ts'

const Text = Type.String({ maxLength: CONTACT_MAX_LENGTH.message * 2 })

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

/**
 * `POST /api/v1/admin/messages/{id}/answer` -> the message; the answer goes out by mail, once (409). `POST .../{id}/read`
 * marks it as read.
 */
export const ContactAnswerBody = Type.Object({ answer: Type.String({ minLength: 1, maxLength: 10_000 }) })

/** `GET /api/v1/admin/messages`: what people wrote by the contact form, unanswered first. */
export const ContactMessage = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  company: Type.String(),
  subject: Type.String(),
  message: Type.String(),
  created_at: Moment,
  read_at: MaybeMoment,
  answered_at: MaybeMoment,
  answer: Type.String(),
})
export type ContactMessage = Static<typeof ContactMessage>
export const ContactMessagesQuery = Type.Object({
  ...pageQuery,
  /** `waiting`: not answered yet, read or not. */
  state: Type.Optional(Type.Enum(['waiting', 'answered'])),
})
export type ContactMessagesQuery = Static<typeof ContactMessagesQuery>
export const ContactMessagesResponse = Type.Object({
  ...pageAnswer,
  unread: Type.Integer(),
  /** Messages of each state, over all messages. */
  counts: Type.Object({ waiting: Type.Integer(), answered: Type.Integer() }),
  messages: Type.Array(ContactMessage),
})
export type ContactMessagesResponse = Static<typeof ContactMessagesResponse>

export const contactCalls = {
  send: { body: ContactForm, response: { 200: MessageResponse, ...refusals(422, 429) } },
}

export const inboxCalls = {
  list: {
    querystring: ContactMessagesQuery,
    response: { 200: ContactMessagesResponse, ...refusals(401, 403, 422) },
  },
  read: { params: IdParams, response: { 200: ContactMessage, ...refusals(401, 403, 404, 422) } },
  answer: {
    params: IdParams,
    body: ContactAnswerBody,
    response: { 200: ContactMessage, ...refusals(401, 403, 404, 409, 422) },
  },
}
