/**
 * An object of Electron with the members that the app uses. Any other member throws when it is read, so that
 * nothing is taken for tested that is not there.
 */
export function standIn<T extends object>(name: string, members: Partial<T>): T {
  return new Proxy(members as T, {
    get(target, key) {
      // What promises and printing ask of any object.
      if (typeof key === 'symbol' || key === 'then' || key === 'toJSON') return Reflect.get(target, key)
      if (!(key in target)) throw new Error(`The stand-in for Electron has no ${name}.${key}`)
      return Reflect.get(target, key)
    },
  })
}
