import Type, { type Static } from 'typebox'
import { NO_CONTENT } from '../shapes/answers.ts'
import { refusals } from '../shapes/errors.ts'
import { Id, ListParams, TokenParams } from '../shapes/ids.ts'
import { Moment } from '../shapes/moments.ts'

export const ListMemberParams = Type.Object({ ...ListParams.properties, user_id: Id })
export const ListInvitationParams = Type.Object({ ...ListParams.properties, invitation_id: Id })

/** A member of the household that shares the lists. `name` is '' when it is unknown. */
export const ListMember = Type.Object({
  user_id: Type.Integer(),
  name: Type.String(),
  is_founder: Type.Boolean(),
  is_me: Type.Boolean(),
})
export type ListMember = Static<typeof ListMember>

/**
 * `POST /auth/lists/{id}/invitations` (the founder of the household, with premium) -> 201. A signed-in person who opens
 * `url` within 7 days joins the household. 403, 404, 409 for too many.
 */
export const InvitationCreated = Type.Object({
  id: Type.Integer(),
  token: Type.String(),
  url: Type.String(),
  expires_at: Moment,
})
export type InvitationCreated = Static<typeof InvitationCreated>
/** `GET /auth/lists/{id}/invitations` (the founder); `DELETE .../invitations/{invitation_id}` -> 204 ends one; 404. */
export const InvitationsResponse = Type.Object({
  invitations: Type.Array(Type.Object({ id: Type.Integer(), created_at: Moment, expires_at: Moment })),
})
/** `GET /auth/invitations/{token}` (signed in): describes the household; 404 'Pozvánka už neplatí'. */
export const InvitationResponse = Type.Object({
  list_name: Type.String(),
  invited_by: Type.String(),
  members: Type.Integer(),
  is_member: Type.Boolean(),
  expires_at: Moment,
})
export type InvitationResponse = Static<typeof InvitationResponse>
/**
 * `GET /api/v1/invitations/{token}` (public): what a stranger sees of an invitation: its list and the first name of the
 * member who sent it. 404 'Pozvánka už neplatí', 429 for too many wrong tokens.
 */
export const InvitationPreview = Type.Object({
  list_name: Type.String(),
  invited_by: Type.String(),
  expires_at: Moment,
})
export type InvitationPreview = Static<typeof InvitationPreview>
/** `POST /auth/invitations/{token}` (signed in) -> 200: joins; 404, 409 for a household that is full. */
export const InvitationAccepted = Type.Object({ list_id: Type.String() })

const refused = refusals(401, 403, 404, 409, 422, 429)

export const householdCalls = {
  invite: { params: ListParams, response: { 201: InvitationCreated, ...refused } },
  invitations: { params: ListParams, response: { 200: InvitationsResponse, ...refused } },
  revoke: { params: ListInvitationParams, response: { ...NO_CONTENT, ...refused } },
  removeMember: { params: ListMemberParams, response: { ...NO_CONTENT, ...refused } },
  invitation: { params: TokenParams, response: { 200: InvitationResponse, ...refused } },
  preview: { params: TokenParams, response: { 200: InvitationPreview, ...refusals(404, 422, 429) } },
  accept: { params: TokenParams, response: { 200: InvitationAccepted, ...refused } },
}
