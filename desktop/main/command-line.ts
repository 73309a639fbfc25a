import { modes } from '#desktop/bridge/setup.ts'

/** The value of `--mode=desk|office|generator|portal`; undefined if missing or unknown. */
export function modeOf(args: readonly string[]) {
  const named = optionOf(args, 'mode')
  return modes.find((one) => one === named)
}

/** The value of `--name=value`. */
export function optionOf(args: readonly string[], name: string) {
  const start = `--${name}=`
  return args.find((arg) => arg.startsWith(start))?.slice(start.length)
}
