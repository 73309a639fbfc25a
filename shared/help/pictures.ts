/** In CSS pixels: the script takes the guides' pictures at these sizes, and /help keeps their place while they load. */
const PHONE = { width: 390, height: 720 }
const DESK = { width: 1280, height: 800 }
const WIDE = { width: 1180, height: 740 }

/** By the picture's file or address, whose last part begins with its name. */
export function sizeOfPicture(file: string) {
  const name = file.slice(file.lastIndexOf('/') + 1)
  if (/-phone\b/.test(name)) return PHONE
  return /^(desk|kiosk)\b/.test(name) ? DESK : WIDE
}
