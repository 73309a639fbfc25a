import '#shared/contract/messages.ts'

/** Validates a form with a shared schema; error messages are text ids. */
export { zodResolver } from '@hookform/resolvers/zod'
