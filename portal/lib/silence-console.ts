const OUTPUTS = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'table'] as const

/** Silences a console: production builds log nothing (CONST-11, Q-154). */
export function silenceConsole(target: Record<(typeof OUTPUTS)[number], (...args: never[]) => void>) {
  for (const name of OUTPUTS) target[name] = () => undefined
}
