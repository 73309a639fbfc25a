import '#shared/contract/zod-errors.ts'

/** Validates a form with a shared schema; error messages are text ids. */
export { zodResolver } from '@hookform/resolvers/zod'
