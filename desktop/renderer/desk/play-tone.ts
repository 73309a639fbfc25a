/** Distinguishable by pitch and number without looking: one high tone, two in the middle, two low ones. */
const TONES = { yes: [784], in: [440, 440], no: [196, 196] }
const BEEP_S = 0.18

/** Silent if the computer has no sound. */
export function playTone(name: keyof typeof TONES) {
  try {
    const audio = new AudioContext()
    for (const [index, hertz] of TONES[name].entries()) {
      const start = audio.currentTime + index * BEEP_S * 1.6
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = hertz
      volume.gain.value = 0.2
      tone.connect(volume).connect(audio.destination)
      tone.start(start)
      tone.stop(start + BEEP_S)
    }
    setTimeout(() => void audio.close(), 1_500)
  } catch {
    // Without sound, the screen still shows the result.
  }
}
