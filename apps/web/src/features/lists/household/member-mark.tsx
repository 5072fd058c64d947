import type { ListMember } from '@cenolov/contract/shopping'
import { initials } from '#format/user-name.ts'

export function MemberMark({ member }: { readonly member: ListMember }) {
  const named = { full_name: member.name }
  return (
    <span className="grid size-6.5 shrink-0 place-items-center rounded-full bg-brand-soft text-[0.6875rem] font-bold text-brand">
      <span aria-hidden>{initials(named)}</span>
      <span className="sr-only">{member.name}</span>
    </span>
  )
}
