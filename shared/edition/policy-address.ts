import { fileUrl, withPdfPage } from '#shared/upload/file-address.ts'
import type { Edition } from './edition.schema.ts'

/** The privacy policy's address, opened at the page where the reader's language begins. */
export function policyAddress(
  { file, frenchPage }: Pick<Edition['privacyPolicy'], 'file' | 'frenchPage'>,
  language: 'en' | 'fr',
) {
  return withPdfPage(fileUrl(file), language === 'fr' ? frenchPage : 1)
}
