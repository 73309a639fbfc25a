/** An e-mail address; a long one wraps before the @ if possible. */
export function EmailText({ email }: { email: string }) {
  const index = email.lastIndexOf('@')
  if (index <= 0) return <bdi>{email}</bdi>
  return (
    <bdi>
      {email.slice(0, index)}
      <wbr />
      {email.slice(index)}
    </bdi>
  )
}
