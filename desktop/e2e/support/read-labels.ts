import type { Page } from 'playwright/test'

export interface PrintedLabel {
  printJobId: string
  code: string
  printCode: string
  /** Without blanks: a long name goes over several lines. */
  name: string
  position: string
  company: string
}

/** The text on the labels of these print jobs, rendered as for printing. */
export async function readLabels(page: Page, appUrl: string, printJobIds: readonly string[]): Promise<PrintedLabel[]> {
  if (printJobIds.length === 0) return []
  const asked = printJobIds.map((printJobId) => `job=${printJobId}`).join('&')
  await page.goto(new URL(`/label.html?${asked}&photo=0&size=thermal`, appUrl).href)
  await page.waitForFunction(() => document.title === 'ready')
  const read = await page.locator('[data-label] > div').evaluateAll((labels) =>
    labels.map((label) => {
      const [, , code, words] = label.children
      const texts = (part: Element | null | undefined) =>
        [...(part?.querySelectorAll('span') ?? [])].map((one) => one.textContent ?? '')
      const [printCode = '', ...groups] = texts(code).reverse()
      const lines = [...(words?.querySelectorAll('p') ?? [])].map((one) => one.textContent ?? '')
      return {
        code: groups.reverse().join(''),
        printCode,
        name: texts(words?.firstElementChild).join(''),
        position: lines[0] ?? '',
        company: lines[1] ?? '',
      }
    }),
  )
  return read.map((label, index) => ({
    ...label,
    name: withoutWhitespace(label.name),
    printJobId: printJobIds[index] ?? '',
  }))
}

export const withoutWhitespace = (name: string) => name.replace(/\s/g, '')
