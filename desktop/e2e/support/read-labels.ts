import type { Page } from 'playwright/test'

export interface ReadLabel {
  job: string
  code: string
  print: string
  /** Without blanks: a long name goes over several lines. */
  name: string
  position: string
  company: string
}

/** The text on the labels of these print jobs, rendered as for printing. */
export async function readLabels(page: Page, app: string, jobs: readonly string[]): Promise<ReadLabel[]> {
  if (jobs.length === 0) return []
  const asked = jobs.map((job) => `job=${job}`).join('&')
  await page.goto(new URL(`/label.html?${asked}&photo=0&size=thermal`, app).href)
  await page.waitForFunction(() => document.title === 'ready')
  const read = await page.locator('[data-label] > div').evaluateAll((labels) =>
    labels.map((label) => {
      const [, , code, words] = label.children
      const texts = (part: Element | null | undefined) =>
        [...(part?.querySelectorAll('span') ?? [])].map((one) => one.textContent ?? '')
      const [print = '', ...groups] = texts(code).reverse()
      const lines = [...(words?.querySelectorAll('p') ?? [])].map((one) => one.textContent ?? '')
      return {
        code: groups.reverse().join(''),
        print,
        name: texts(words?.firstElementChild).join(''),
        position: lines[0] ?? '',
        company: lines[1] ?? '',
      }
    }),
  )
  return read.map((label, at) => ({ ...label, name: bare(label.name), job: jobs[at] ?? '' }))
}

export const bare = (name: string) => name.replace(/\s/g, '')
