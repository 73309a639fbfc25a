import { Skeleton } from '#portal/ui/skeleton.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { Advertisement } from './advertisement.tsx'
import css from './company-facts.module.css'
import { CompanyForm } from './company-form.tsx'
import { CompanyIdentity, CompanyIdentitySkeleton } from './company-identity.tsx'

/** What the company says about itself (COMP-01 to COMP-06, COMP-10, COMP-14). */
export function CompanyFacts({ company, edition }: { company: Company; edition: Edition }) {
  return (
    <>
      <CompanyIdentity company={company} />
      <div className={css.facts}>
        <CompanyForm company={company} edition={edition} />
        <Advertisement company={company} />
      </div>
    </>
  )
}

/** Blocks where all this will stand. */
export function CompanyFactsSkeleton() {
  return (
    <>
      <CompanyIdentitySkeleton />
      <div className={css.waiting}>
        <Skeleton width="120px" />
        <Skeleton height="56px" />
      </div>
    </>
  )
}
