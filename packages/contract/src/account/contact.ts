import {
  CONTACT_MAX_LENGTH,
  CONTACT_SUBJECTS,
  REPORT_PHOTO_MAX_BYTES,
  REPORT_REASONS,
  REPORT_WORDS_MAX_LENGTH,
} from '@cenolov/core/account'
import Type, { type Static } from 'typebox'
import { refusals } from '../shapes/errors.ts'
import { Id, IdParams } from '../shapes/ids.ts'
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
  subject: Type.Enum(CONTACT_SUBJECTS),
  message: Text,
})
export type ContactForm = Static<typeof ContactForm>

/**
 * Body of `POST /api/v1/products/{id}/report` -> 200: a price that is wrong. It becomes a message, which is answered by
 * mail. Validated by core's `reportWordsFault` (422); 422 too for a photo that cannot be read, 429 for too many reports.
 */
export const PriceReport = Type.Object({
  reason: Type.Enum(REPORT_REASONS),
  words: Type.Optional(Type.String({ maxLength: REPORT_WORDS_MAX_LENGTH * 2 })),
  /** JPEG, PNG or WebP in base64. */
  photo: Type.Optional(Type.String({ maxLength: Math.ceil(REPORT_PHOTO_MAX_BYTES / 3) * 4 })),
})
export type PriceReport = Static<typeof PriceReport>

/**
 * `POST /api/v1/admin/messages/{id}/answer` -> the message; the answer goes out by mail, once (409). `POST .../{id}/read`
 * marks it as read.
 */
export const ContactAnswerBody = Type.Object({ answer: Type.String({ minLength: 1, maxLength: 10_000 }) })

/**
 * `GET /api/v1/admin/messages`: what people wrote by the contact form, unanswered first. Reported prices are items of the
 * review inbox.
 */
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
  /** The product whose price the message reports; null for a message of the form. */
  product_id: Nullable(Id),
  /** `GET /api/v1/admin/messages/{id}/photo` has it. */
  has_photo: Type.Boolean(),
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
  counts: Type.Object({ waiting: Type.Integer(), answered: Type.Integer() }),
  messages: Type.Array(ContactMessage),
})
export type ContactMessagesResponse = Static<typeof ContactMessagesResponse>

export const contactCalls = {
  send: { body: ContactForm, response: { 200: MessageResponse, ...refusals(422, 429) } },
  report: {
    params: IdParams,
    body: PriceReport,
    response: { 200: MessageResponse, ...refusals(401, 404, 413, 422, 429) },
  },
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
