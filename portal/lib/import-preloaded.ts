const loading = new Map<string, Promise<unknown>>()

/**
 * Imports a module once its files are in the browser's cache. A browser remembers a module that failed to load and does
 * not request it again until the page is reloaded. Since the files are fetched first, an import that failed while the
 * network was down can succeed later.
 *
 * @param files - paths of scripts and style sheets
 */
export async function importPreloaded<Module>(load: () => Promise<Module>, files: readonly string[]) {
  await Promise.all(files.map(fetchOnce))
  return load()
}

async function fetchOnce(file: string) {
  if (!loading.has(file)) loading.set(file, file.endsWith('.css') ? addStylesheet(file) : cacheScript(file))
  try {
    await loading.get(file)
  } catch (error) {
    loading.delete(file)
    throw error
  }
}

const linkTo = (file: string) => document.querySelector(`link[href="${file}"]`)

async function cacheScript(file: string) {
  // A script that the page's HTML requests is loaded already: without it this code would not run.
  if (linkTo(file)) return
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  await response.arrayBuffer()
}

async function addStylesheet(file: string) {
  if (linkTo(file)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = file
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(`${file} did not load`))
    }
    document.head.append(link)
  })
}
