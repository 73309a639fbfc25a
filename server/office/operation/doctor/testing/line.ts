import type { Check } from '#shared/operation/monitoring.contract.ts'

export const line = ({ state, en: { subject, message } }: Check) => `${state} ${subject}: ${message}`
