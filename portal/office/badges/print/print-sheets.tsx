import { PrintPaper } from '#portal/office/frame/print-paper.tsx'
import { PrintPages } from './print-pages.tsx'
import type { PrintRun } from './use-print-run.ts'

/** The sheets, visible to the printer only. */
export function PrintSheets({ run, only, send }: { run: PrintRun; only?: number; send: () => Promise<void> }) {
  const size = run.paper.isLabel ? '105mm 148mm' : 'A4'
  return (
    <PrintPaper page={`@page { size: ${size}; margin: 0 } @page envelope { size: A4 }`} send={send}>
      <PrintPages run={run} {...(only && { only })} />
    </PrintPaper>
  )
}
