import type { Page } from 'playwright/test'

/** The page takes the browser for one that shows PDFs itself, as nearly all on a desk do: Chromium's shell does not. */
export async function showsPdfs(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }))
}
