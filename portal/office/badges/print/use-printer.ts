import { useQuery } from '@tanstack/react-query'
import { useSessionState } from '#portal/office/lib/use-session-state.ts'
import { usePlatform } from '#portal/office/platform.ts'
import type { PrintPaper } from './print-fields.tsx'

/** What becomes of the sheets: all of them or the first on paper, or all in a file. */
export type PrintJob = 'print' | 'pdf' | 'first'

/** How sheets leave this computer: in the app on a printer without a window, otherwise through the system's window. */
export function usePrinter({ isLabel, hasEnvelopes }: PrintPaper) {
  const { printing } = usePlatform()
  const [wanted, choose] = useSessionState('printer', '')
  const { data: printers = [] } = useQuery({
    queryKey: ['printers'],
    queryFn: async () => (await printing?.printers()) ?? [],
    enabled: printing !== undefined,
  })
  // One job has one size of paper.
  const printer = isLabel && hasEnvelopes ? '' : wanted
  /** '' once it is on its way, otherwise why it is not. */
  const print = async (): Promise<string> => {
    if (printing && printer) {
      const { isOk, reason } = await printing.print(printer, isLabel)
      return isOk ? '' : reason || 'failed'
    }
    window.print()
    return ''
  }
  return { printer, choose, printers, print, pdf: printing?.pdf }
}
