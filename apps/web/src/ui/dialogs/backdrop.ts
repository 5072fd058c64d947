/** The look of the dimmed page behind dialogs and drawers. */
export const BACKDROP =
  'fixed inset-0 z-50 min-h-dvh bg-scrim transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0'
