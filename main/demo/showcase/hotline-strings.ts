// The strings of the telephone hotline in the showcase: a gettext catalogue with placeholders.
import { catalogue } from '../writers/catalogue.ts'
import type { ShowcaseDocument, Texts } from './document.ts'
import { languageTag } from './document.ts'

const english: Texts = {
  welcome: 'Welcome, %(name)s. How can we help you today?',
  queue: 'You are number %(position)d in the queue.',
  wait: 'We will answer your call in about %(minutes)d minutes.',
  menu: 'Press 1 for food, 2 for shelter, 3 for health.',
  free: 'This call is free of charge.',
  again: 'We did not understand the number. Please try again.',
  registered: 'Your registration number is %(number)s. Please write it down.',
  office: 'Our office in %(city)s is open from Monday to Friday.',
  goodbye: 'Thank you for calling. Goodbye.',
}

const spanish: Texts = {
  welcome: 'Le damos la bienvenida, %(name)s. ¿En qué podemos ayudarle hoy?',
  queue: 'Usted ocupa el puesto %(position)d en la cola.',
  wait: 'Atenderemos su llamada en unos %(minutes)d minutos.',
  menu: 'Pulse 1 para alimentos, 2 para alojamiento o 3 para salud.',
  free: 'Esta llamada es gratuita.',
  again: 'No hemos entendido el número. Inténtelo de nuevo, por favor.',
  registered: 'Su número de registro es %(number)s. Anótelo, por favor.',
  office: 'Nuestra oficina en %(city)s abre de lunes a viernes.',
  goodbye: 'Gracias por llamar. Adiós.',
}

const french: Texts = {
  welcome: 'Bienvenue, %(name)s. Comment pouvons-nous vous aider aujourd’hui ?',
  queue: 'Vous êtes numéro %(position)d dans la file d’attente.',
  wait: 'Nous répondrons à votre appel dans environ %(minutes)d minutes.',
  menu: 'Tapez 1 pour l’alimentation, 2 pour l’hébergement, 3 pour la santé.',
  free: 'Cet appel est gratuit.',
  again: 'Nous n’avons pas compris le numéro. Veuillez réessayer.',
  registered: 'Votre numéro d’enregistrement est le %(number)s. Veuillez le noter.',
  office: 'Notre bureau de %(city)s est ouvert du lundi au vendredi.',
  goodbye: 'Merci de votre appel. Au revoir.',
}

export const hotlineStrings: ShowcaseDocument = {
  name: 'Hotline.po',
  texts: { eng: english, esl: spanish, fra: french },
  build: (texts, language, original) =>
    catalogue(
      Object.entries(original).map(([name, source]) => ({
        reference: `hotline/${name}`,
        source,
        translation: language === 'eng' ? '' : (texts[name] ?? ''),
      })),
      languageTag(language),
    ),
}
