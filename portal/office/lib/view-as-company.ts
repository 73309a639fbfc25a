import { attempt, calls } from './calls.ts'

/** Opens the portal in the browser as the company sees it, read-only; every view is audited. */
export async function viewAsCompany(companyId: string, portalUrl: string) {
  const begun = await attempt(() => calls.view.beginView({ params: { id: companyId } }))
  if (begun) window.open(portalUrl + begun.viewPath, '_blank', 'noopener')
}
