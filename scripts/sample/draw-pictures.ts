import sharp from 'sharp'
import { drawLogo, type LogoPlan } from './draw-logo.ts'
import { type ListedPortrait, PORTRAITS } from './lists.ts'

const SHIRT =
  '<path d="M141 328L175 450L209 328Q175 362 141 328Z" fill="#f4f4f1"/><path d="M166 360H184L189 450H161Z" fill="#3b6e63"/>'
const BEARD =
  '<path d="M106 196C110 226 124 238 136 240C150 232 200 232 214 240C226 238 240 226 244 196L243 208C241 260 206 291 175 291C144 291 109 260 107 208Z"/>'
const GLASSES =
  '<path d="M122 177h46v32h-46zM182 177h46v32h-46zM168 189Q175 184 182 189M123 189L107 184M227 189L243 184" fill="none" stroke="#23262b" stroke-width="4.5"/>'
const SHORT =
  'M100 190C90 104 128 80 175 80C222 80 260 104 250 190C248 160 240 146 228 136C196 146 154 146 122 136C110 146 102 160 100 190Z'
const LONG =
  'M88 300C84 104 118 76 175 76C232 76 266 104 262 300C250 300 244 280 242 250C248 196 240 158 190 118C160 154 112 160 108 190C104 230 106 270 100 300C96 304 90 304 88 300Z'
const CROWN = 'M102 190C92 106 128 82 175 82C222 82 258 106 248 190Z'
const FALLING = 'M175 66C104 66 86 124 90 192C92 250 82 300 66 352H284C268 300 258 250 260 192C264 124 246 66 175 66Z'
const SCARF =
  'M175 64C102 64 84 126 92 196C98 246 92 296 64 356C110 388 240 388 286 356C258 296 252 246 258 196C266 126 248 64 175 64ZM175 112C217 112 237 150 236 196C235 250 204 284 175 284C146 284 115 250 114 196C113 150 133 112 175 112Z'

/** A face from the shoulders up as an SVG of 350 × 450. */
function drawPortrait({ sex, ground, skin, hair, coat, wears }: ListedPortrait) {
  const has = (one: string) => wears.includes(one)
  const hidden = has('ghutra') || has('scarf')
  const cloth = has('ghutra') ? '#fbfaf7' : '#3f5c73'
  const behind = sex === 'f' || hidden ? FALLING : CROWN
  const mouth =
    sex === 'f' ? '<ellipse cx="175" cy="253" rx="22" ry="8" fill="#b4594c"/>' : '<path d="M154 252Q175 262 196 252"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 350 450">
<rect width="350" height="450" fill="${ground}"/>
<path d="${behind}" fill="${hidden ? cloth : hair}"/>
<path d="M143 240H207V345Q175 375 143 345Z" fill="${skin}"/><path d="M143 262Q175 312 207 262V292Q175 322 143 292Z" opacity="0.15"/>
<path d="M14 450C18 384 64 350 143 330Q175 362 207 330C286 350 332 384 336 450Z" fill="${coat}"/>
${has('suit') ? SHIRT : '<path d="M138 330Q175 378 212 330L220 336Q175 394 130 336Z" opacity="0.2"/>'}
${hidden ? '' : `<g fill="${skin}"><ellipse cx="104" cy="200" rx="11" ry="19"/><ellipse cx="246" cy="200" rx="11" ry="19"/></g>`}
<path d="M106 178C102 104 248 104 244 178L243 205C241 258 206 289 175 289C144 289 109 258 107 205Z" fill="${skin}"/>
${has('beard') ? `<g fill="${hair}">${BEARD}</g><ellipse cx="175" cy="253" rx="25" ry="10" fill="${skin}"/>` : ''}
<g fill="#fbf8f4"><ellipse cx="148" cy="192" rx="10.5" ry="6.6"/><ellipse cx="202" cy="192" rx="10.5" ry="6.6"/></g>
<g fill="#2a1f1a"><circle cx="148.5" cy="192" r="6"/><circle cx="201.5" cy="192" r="6"/></g>
<path d="M133 172Q147 163 161 170M189 170Q203 163 217 172" fill="none" stroke="${hair}" stroke-width="6"/>
<g fill="none" stroke="#000" stroke-opacity="0.3" stroke-width="4"><path d="M177 196L169 226Q175 232 184 227"/>${mouth}</g>
${has('glasses') ? GLASSES : ''}
<path d="${has('scarf') ? SCARF : sex === 'f' ? LONG : SHORT}" fill-rule="evenodd" fill="${hidden ? cloth : hair}"/>
${has('ghutra') ? '<path d="M98 124Q175 90 252 124L255 150Q175 115 95 150Z" fill="#1d1a18"/>' : ''}
</svg>`
}

const PORTRAIT = { width: 413, height: 531 }
const LOGO_PX = 320

/** The faces as JPEG, 413 × 531, by their number. */
export interface Pictures {
  portraits: Uint8Array[]
  logo(plan: LogoPlan): Promise<Uint8Array>
}

export async function drawPictures(): Promise<Pictures> {
  const portraits = await Promise.all(
    PORTRAITS.map((portrait) =>
      sharp(Buffer.from(drawPortrait(portrait)))
        .resize(PORTRAIT)
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  )
  return {
    portraits,
    logo: (plan) =>
      sharp(Buffer.from(drawLogo(plan)))
        .resize(LOGO_PX, LOGO_PX)
        .png()
        .toBuffer(),
  }
}
