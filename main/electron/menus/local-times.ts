// Formats times as the person's system does, for native menus. Pure.

interface LocalTimes {
  /** "14:02" */
  time(at: string): string
  /** "14:02" today, "Tue 08:00" on another day. */
  moment(at: string): string
}

/** @param locale a BCP 47 tag; if the system reports an invalid one, the computer's default is used */
export function createLocalTimes(locale: string, now: () => number): LocalTimes {
  const formatOf = (options: Intl.DateTimeFormatOptions) => {
    try {
      return new Intl.DateTimeFormat(locale, options)
    } catch {
      return new Intl.DateTimeFormat(undefined, options)
    }
  }
  const clock = formatOf({ hour: '2-digit', minute: '2-digit' })
  const withDay = formatOf({ weekday: 'short', hour: '2-digit', minute: '2-digit' })
  return {
    time: (at) => clock.format(new Date(at)),
    moment(at) {
      const date = new Date(at)
      return date.toDateString() === new Date(now()).toDateString() ? clock.format(date) : withDay.format(date)
    },
  }
}
