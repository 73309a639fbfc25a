import type { ReactNode } from 'react'
import { type CallName, useMay } from './use-me.ts'

/** Shows what makes a call to those who may make it: nothing is offered that the server would refuse. */
export function Allowed({ to, children }: { to: CallName; children: ReactNode }) {
  return useMay()(to) ? children : null
}
