const coming = new Map<string, Promise<unknown>>()

/**
 * Imports a module once its files have come. Until a page is reloaded, a browser remembers a module that failed to
 * load and never requests it again. So the files are fetched into its cache first, and an import that failed while the
 * network was away succeeds later.
 *
 * @param files - paths of scripts and style sheets
 */
export async function importPreloaded<Module>(load: () => Promise<Module>, files: readonly string[]) {
  await Promise.all(files.map(fetchOnce))
  return load()
}

async function fetchOnce(file: string) {
  if (!coming.has(file)) coming.set(file, file.endsWith('.css') ? addStyle(file) : cacheScript(file))
  try {
    await coming.get(file)
  } catch (error) {
    coming.delete(file)
    throw error
  }
}

const linkTo = (file: string) => document.querySelector(`link[href="${file}"]`)

async function cacheScript(file: string) {
  // What the page's HTML asks for has come, or nothing of the page runs.
  if (linkTo(file)) return
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  await response.arrayBuffer()
}

async function addStyle(file: string) {
  if (linkTo(file)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = file
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(`${file} did not come`))
    }
    document.head.append(link)
  })
}
