/** The look of a link in a sentence. */
export const TEXT_LINK =
  'rounded-sm font-semibold text-brand underline decoration-brand/40 underline-offset-3 hover:decoration-brand'
