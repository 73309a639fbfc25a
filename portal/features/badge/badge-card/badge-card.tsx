import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BadgePart, BadgeText, BlankText } from '#portal/features/badge/badge-card/badge-text.tsx'
import { cx } from '#portal/ui/cx.ts'
import { EventLogo } from '#portal/ui/event-logo.tsx'
import { HydratedImage } from '#portal/ui/hydrated-image.tsx'
import { PersonPlaceholder } from '#portal/ui/person-placeholder.tsx'
import { groupCode, PASS_LETTER, type PassType, qrText } from '#shared/badge/pass.ts'
import type { EventLogo as Logo } from '#shared/edition/event-logo.rules.ts'
import bandCss from './badge-band.module.css'
import css from './badge-card.module.css'
import { passColours } from './pass-colours.ts'
import { PassIcon } from './pass-mark.tsx'
import { QrCode } from './qr-code.tsx'

/** The event's details on a badge. */
export type BadgeEdition = {
  title: string
  dates: string
  logo?: Logo | undefined
}

export type BadgeCardProps = {
  type: PassType
  /** Extra lines shown with the type. */
  band?: readonly string[]
  /** invited: e-mail only. draft: being filled in. complete: filled band and QR. */
  state: 'invited' | 'draft' | 'complete'
  /** First name. */
  nom?: string | undefined
  /** Last name. */
  prenom?: string | undefined
  position?: string | undefined
  company?: string | undefined
  photoUrl?: string | undefined
  /** The 16 characters of Q-183; drawn on complete badges only. */
  code?: string | undefined
  /** On a label, the code that distinguishes it from the badge's other prints. */
  print?: string | undefined
  /** Shown below the code. */
  booth?: string | undefined
  /** Short name and dates of the edition, already in the page's language. */
  edition: BadgeEdition
  focusPart?: BadgePart | undefined
  /** xs 40, s 116, m 220, l 300, xl 400 px, fill the box, print for paper: with square corners and no slot. */
  size?: 'xs' | 's' | 'm' | 'l' | 'xl' | 'fill' | 'print'
  /** For one-bit printers: only the figure and the letter identify the pass. */
  mono?: boolean
  /** True if the same text is next to it: hidden from assistive technology. */
  decorative?: boolean
  /** Replaces the label made of the pass and the person, for example while loading. */
  label?: string
}

/**
 * The badge, the same component from 40 px in a list to the print. It shows less as it gets smaller,
 * depending on its own width, and is white in both themes.
 */
export function BadgeCard(props: BadgeCardProps) {
  const { type, band = [], state, edition, size = 'fill', mono, decorative } = props
  const { t } = useTranslation('pass')
  const passName = t(`pass:ticket.${type}`)
  const tiny = size === 'xs'
  const known = state === 'invited' ? [] : [props.nom, props.prenom, props.position, props.company]
  const label = props.label ?? [passName, ...band, ...known.filter((part) => part?.trim())].join(', ')
  const a11y = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }

  return (
    <div
      className={cx(css.badge, css[size], mono && css.mono)}
      style={mono ? {} : passColours(type)}
      data-state={state}
      {...a11y}
    >
      <div className={css.face}>
        {!tiny && (
          <div className={css.edition}>
            {edition.logo && <EventLogo logo={edition.logo} alt="" />}
            <b>{edition.title}</b>
            <span>{edition.dates}</span>
          </div>
        )}
        <BadgePhoto
          url={state === 'invited' ? undefined : props.photoUrl}
          active={props.focusPart === 'photo'}
          lazy={tiny || size === 's'}
        />
        {!tiny && (state !== 'complete' || !props.code) && <BadgeQrFrame />}
        {!tiny && state === 'complete' && props.code && (
          <BadgeQr code={props.code} print={props.print} booth={props.booth} />
        )}
        {!tiny && state === 'invited' && <BlankText />}
        {!tiny && state !== 'invited' && (
          <BadgeText
            nom={props.nom ?? ''}
            prenom={props.prenom ?? ''}
            position={props.position ?? ''}
            company={props.company ?? ''}
            asking={state === 'draft'}
            isPaper={size === 'print'}
            focusPart={props.focusPart}
          />
        )}
        <BadgeBand type={type} lines={band} filled={state === 'complete'} />
      </div>
    </div>
  )
}

/** The pass, identified by colour, figure and letter. Filled once the badge is complete. */
function BadgeBand({ type, lines, filled }: { type: PassType; lines: readonly string[]; filled: boolean }) {
  const { t } = useTranslation('pass')
  const letter = PASS_LETTER[type]
  return (
    <div className={cx(bandCss.band, !filled && bandCss.drawn, letter === 'S' && bandCss.pale)}>
      <span className={bandCss.flag}>
        <PassIcon type={type} />
      </span>
      <span className={bandCss.ticket}>
        {t(`pass:ticket.${type}`)}
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
          <b key={index} dir="auto">
            {line}
          </b>
        ))}
      </span>
      <b className={bandCss.letter}>{letter}</b>
    </div>
  )
}

type BadgeQrProps = Record<'print' | 'booth', string | undefined> & { code: string }

/** The QR code of Q-183 and, where there is room, its characters in fours, with the booth below. */
function BadgeQr({ code, print, booth }: BadgeQrProps) {
  const fours = groupCode(code)
  return (
    <>
      <div className={css.qr}>
        <QrCode text={qrText(code, print)} />
      </div>
      <div className={css.code}>
        <span>{fours.slice(0, 2).join(' ')}</span>
        <span>{fours.slice(2).join(' ')}</span>
        {(print || booth) && <span>{[print, booth].filter(Boolean).join(' ')}</span>}
      </div>
    </>
  )
}

/** The frame that shows where the code will be. */
function BadgeQrFrame() {
  const { t } = useTranslation('pass')
  return (
    <div className={cx(css.qr, css.none)}>
      <span>{t('pass:card.qrHere')}</span>
    </div>
  )
}

/** The photo at 35:45, or the frame with a silhouette where it will be. */
function BadgePhoto({ url, active, lazy }: { url: string | undefined; active: boolean; lazy: boolean }) {
  const [broken, setBroken] = useState<string>()
  const shown = url && url !== broken ? url : undefined
  const classes = cx(css.photo, !shown && css.none, active && css.active)
  return (
    <div className={classes}>
      {shown ? (
        <HydratedImage
          key={shown}
          src={shown}
          alt=""
          decoding="async"
          loading={lazy ? 'lazy' : 'eager'}
          onError={() => setBroken(shown)}
        />
      ) : (
        <PersonPlaceholder />
      )}
    </div>
  )
}
