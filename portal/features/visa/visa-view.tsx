import { useState } from 'react'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { useVisaCompany } from './visa-company.ts'
import { VisaDone } from './visa-done.tsx'
import { VisaForm } from './visa-form.tsx'
import { VisaHeader } from './visa-header.tsx'

/** The page under its sign: the form, and once it is sent what was said of it. Give it the id as key. */
export function VisaView({ companyUid }: { companyUid: string | undefined }) {
  const [sent, setSent] = useState<Visa>()
  const company = useVisaCompany(companyUid)
  if (sent) return <VisaDone visa={sent} onAnother={() => setSent(undefined)} />
  return (
    <>
      <VisaHeader company={company} />
      <VisaForm companyUid={companyUid} onSent={setSent} />
    </>
  )
}
