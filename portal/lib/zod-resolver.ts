import '#shared/contract/messages.ts'

/** Checks a form with a shared schema; its mistakes are ids of texts. */
export { zodResolver } from '@hookform/resolvers/zod'
