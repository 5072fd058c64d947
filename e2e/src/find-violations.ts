import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The axe rules that depend on colours. */
const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block']

// The part of axe that runs in the page.
declare const document: { getAnimations(): readonly { readonly playState: string }[] }
declare const window: {
  readonly axe: {
    run(options: object): Promise<{
      readonly violations: readonly {
        readonly id: string
        readonly nodes: readonly { readonly html: string }[]
      }[]
    }>
  }
}

const animationsAreOver = (): boolean =>
  document.getAnimations().every((animation) => animation.playState !== 'running')

/**
 * What axe finds on a page without frames, in the light and the dark theme. Themes differ only in colours, so the dark
 * one is searched by the rules of colours.
 */
export async function findViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    // axe must not read colours in the middle of a transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForFunction(animationsAreOver)
    const violations = await page.evaluate(
      async (rules) => {
        const runOnly = rules === null ? {} : { runOnly: { type: 'rule', values: rules } }
        const { violations } = await window.axe.run({ resultTypes: ['violations'], ...runOnly })
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      },
      colorScheme === 'light' ? null : COLOUR_RULES,
    )
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}
