import type { Page } from 'playwright/test'
import { movingOf } from './keyboard.ts'
import { expect, wcag } from './test.ts'

/** Higher pages are shown in pieces. */
const LONG_PX = 9000
const PIECE_PX = 2600

interface Look {
  /** Pictures and checks at these widths, in CSS px. */
  widths: readonly number[]
  /** A dialog or a list lies over the page: a picture of what is in sight, and axe for the dialog alone. */
  dialog?: true
}

/**
 * What a program can see of a state at each width: axe finds nothing, nothing goes out of the page, no words are cut.
 * With PICTURES=1 a picture of each lies in screenshots/states/, to be looked at.
 */
export async function review(page: Page, name: string, { widths, dialog }: Look): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
    const where = `${name} at ${width} px`
    // Before the page is scrolled through, which draws all it has; other widths only move what there is.
    if (width === widths[0]) {
      const axe = wcag(page)
      if (dialog) axe.include('[role=dialog], [role=alertdialog], [role=listbox]')
      // Further down the steps stick to the upper edge, and what lies half under them counts as too small.
      else await page.evaluate(() => window.scrollTo(0, 0))
      const find = async () => {
        const { violations } = await axe.analyze()
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, target }) => ({ is: `${id}: ${html}`, at: String(target.at(-1)) })),
        )
        return page.evaluate(drawn, found)
      }
      // Rows that are still finding their place lie over one another; what is wrong stays wrong.
      await expect.soft.poll(find, { message: where }).toEqual([])
    }
    if (!dialog) {
      // Pictures and rows come when they come into view.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.evaluate(() => window.scrollTo(0, 0))
    }
    if (process.env.PICTURES) await shoot(page, `screenshots/states/${name}-${width}`, !dialog)
    expect.soft(await page.evaluate(spills), where).toEqual([])
    // The states are looked at by somebody who wants no motion.
    if (width === widths[0]) expect.soft(await movingOf(page), where).toEqual([])
  }
}

/** A picture of what is in sight or of the whole page; of a page that goes on and on the beginning of each section. */
async function shoot(page: Page, path: string, isWhole: boolean): Promise<void> {
  if (!isWhole) return void (await page.screenshot({ path: `${path}.png`, animations: 'disabled' }))
  const { height, tops } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    tops: [...document.querySelectorAll('main section[id]')].map((one) => one.getBoundingClientRect().top + scrollY),
  }))
  if (height < LONG_PX)
    return void (await page.screenshot({ path: `${path}.png`, fullPage: true, animations: 'disabled' }))
  const { width = 0, height: usual = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height: PIECE_PX })
  for (const [index, top] of [0, ...tops.slice(1)].entries()) {
    await page.evaluate(async (y) => {
      scrollTo(0, y)
      // Rows are drawn when they come into view.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    }, top)
    await page.screenshot({ path: `${path}-${index + 1}.png`, animations: 'disabled' })
  }
  await page.setViewportSize({ width, height: usual })
}

/** Runs in the page: rows that the browser does not draw yet (content-visibility) have no places that could be judged. */
function drawn(found: { is: string; at: string }[]): string[] {
  const isDrawn = (at: string) => document.querySelector(at)?.checkVisibility({ contentVisibilityAuto: true }) ?? true
  return found.filter(({ at }) => isDrawn(at)).map(({ is }) => is)
}

/** Runs in the page: what sticks out of it sideways, and words that their box cuts off. */
function spills(): string[] {
  const found: string[] = []
  const sideways = document.documentElement.scrollWidth - window.innerWidth
  if (sideways > 0) found.push(`the page is ${sideways} px too wide`)
  for (const box of document.querySelectorAll<HTMLElement>('body *')) {
    // What is hidden from sight or repeats words that stand beside it may be cut.
    if (box.clientWidth < 2 || box.closest('svg, [aria-hidden=true], [data-state], .visually-hidden')) continue
    let above: HTMLElement | null = box
    while (above && getComputedStyle(above).clipPath === 'none') above = above.parentElement
    if (above) continue
    // A strip that scrolls by itself brings its words into view.
    let strip: HTMLElement | null = box.parentElement
    while (strip && !/auto|scroll/.test(getComputedStyle(strip).overflowX)) strip = strip.parentElement
    if (strip && strip !== document.documentElement && strip !== document.body) continue
    const style = getComputedStyle(box)
    const cuts = style.overflowX === 'hidden' || style.overflowX === 'clip'
    const hasWords = [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    if (cuts && hasWords && box.scrollWidth > box.clientWidth + 1) found.push(`cut: ${box.textContent}`)
    const { left, right, width } = box.getBoundingClientRect()
    if (hasWords && width > 2 && (right > window.innerWidth + 1 || left < -1)) found.push(`outside: ${box.textContent}`)
  }
  return found
}
