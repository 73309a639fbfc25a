type ConsoleOutput = 'log' | 'info' | 'warn' | 'error' | 'debug' | 'trace' | 'table'

const OUTPUTS: readonly ConsoleOutput[] = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'table']

/** Silences a console: production builds log nothing (CONST-11, Q-154). */
export function silenceConsole(target: Record<ConsoleOutput, (...args: never[]) => void>) {
  for (const name of OUTPUTS) target[name] = () => undefined
}
