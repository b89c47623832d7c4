// The words of the sides of `opposite-english.json`, by the shortest BCP 47 code; see `opposite-words`.
import ar from './ar.json' with { type: 'json' }
import bn from './bn.json' with { type: 'json' }
import cs from './cs.json' with { type: 'json' }
import da from './da.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import el from './el.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fa from './fa.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ha from './ha.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import id from './id.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import nb from './nb.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import ro from './ro.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import so from './so.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }
import sw from './sw.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import uk from './uk.json' with { type: 'json' }
import ur from './ur.json' with { type: 'json' }
import vi from './vi.json' with { type: 'json' }

export const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar,
  bn,
  cs,
  da,
  de,
  el,
  es,
  fa,
  fr,
  ha,
  hi,
  id,
  it,
  nb,
  nl,
  pl,
  pt,
  ro,
  ru,
  so,
  sv,
  sw,
  tr,
  uk,
  ur,
  vi,
}
