import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/**
 * Axe with the rules of WCAG 2.0 to 2.2, levels A and AA. In one go inside the page: otherwise it opens a second tab,
 * which a busy browser does not always do.
 */
export const wcag = (page: Page) =>
  new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).setLegacyMode()

/** What it finds, as 'rule: elements'. */
export async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

export const expectAccessible = async (page: Page) => expect(await violationsOf(wcag(page))).toEqual([])
