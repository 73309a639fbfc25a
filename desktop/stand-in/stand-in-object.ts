/**
 * An object of Electron with the members that the app uses. Any other member throws when it is read, so that
 * nothing is taken for tested that is not there.
 */
export function standIn<T extends object>(name: string, members: T): T {
  return new Proxy(members, {
    get(target, key) {
      // What promises and printing ask of any object.
      if (typeof key === 'symbol' || key === 'then' || key === 'toJSON') return Reflect.get(target, key)
      if (!(key in target)) throw new Error(`The stand-in for Electron has no ${name}.${key}`)
      return Reflect.get(target, key)
    },
  })
}

/** Emits an event that its listeners may cancel; @returns whether nobody did. */
export function isAllowed(emitter: { emit(name: string, event: object): unknown }, name: string, event: object = {}) {
  let isPrevented = false
  const preventDefault = () => {
    isPrevented = true
  }
  emitter.emit(name, { ...event, preventDefault })
  return !isPrevented
}
