import { expect, it } from 'vitest'
import { fitsWords, waysToFind } from './wanted-words.ts'

it.each([
  ['arašidy', 'FELIX Arašidy solené 150 g'],
  ['treska', 'Iglo Filé mrazené aljašská treska 400 g'],
  ['rybie filé', 'Nowaco Filé mrazené hoki 400 g'],
  ['mrazená pizza', 'Guseppe Pizza šunková 350 g'],
  ['frozen pizza', 'Guseppe Pizza šunková 350 g'],
  ['šunka na pizzu', 'Mecom Šunka dusená výberová 100 g'],
  ['žemle', 'Penam Žemle na hamburger so sezamom 300 g'],
  ['3v1 káva', 'Nescafé Káva 3 v 1 classic 17 g'],
  ['3 in 1 coffee', 'Nescafé Káva 3v1 classic 17 g'],
  ['plátkový syr', 'Liptov Syr eidam plátky 45 % 100 g'],
  ['kapsule do práčky', 'Persil Kapsuly na pranie color 30 ks'],
  ['umelé mlieko', 'Nutrilon Dojčenské mlieko 1 počiatočné 600 g'],
  ['mleté mäso', 'Tesco Mleté mäso bravčové 500 g'],
  ['mleté mäso', 'Mleté mäso bravčovo-hovädzie 500 g'],
  ['mleté bravčové', 'Tesco Mleté mäso bravčové 500 g'],
  ['kur. prsia', 'Kuracie prsia bez kosti 500 g'],
  ['kuracie prsia', 'Kur. prsia bez kosti 500 g'],
  ['kur prsia', 'Kuracie prsia bez kosti 500 g'],
  ['slneč. olej', 'Raciol Olej slnečnicový 1 l'],
  ['min. voda', 'Rajec Minerálna voda perlivá 1,5 l'],
  ['ml. mäso', 'Tesco Mleté mäso bravčové 500 g'],
  ['mlieko polot.', 'Mlieko čerstvé polotučné 1,5 % 1 l'],
  ['trvanl. mlieko', 'Meggle Mlieko trvanlivé polotučné 1,5 %'],
  ['zemiaky typ B', 'Zemiaky konzumné neskoré typ B 2 kg'],
  ['listové cesto', 'Tante Fanny Lístkové cesto chladené 275 g'],
  ['deli', 'Tyčinka klasická Deli 50 g'],
  ['hladká múka', 'Múka pšeničná hladká T650 1 kg'],
  ['pšeničná múka', 'Múka pšeničná hrubá 1 kg'],
  ['krájané paradajky', 'CBA Paradajky krájané 400 g'],
  ['paradajky v konzerve', 'Giana Paradajky lúpané 400 g'],
  ['kukurica v konzerve', 'Baresa Kukurica sladká'],
  ['perník', 'Marlenka Perník medový 60 g'],
  ['popcorn', 'Golden Snack Popcorn maslový 100 g'],
  ['cookies', 'Clever Sušienky kakaové 130 g'],
  ['brown bread', 'Chlieb pšenično-ražný krájaný 900 g'],
  ['saláma lovecká', 'Lovecká saláma 100 g'],
  ['K-Classic jalapeños', 'K-Classic Jalapeños 330 g'],
  ['zemiaky na kašu', 'Zemiaky varný typ C 2 kg'],
  ['hellmanns', 'Hellmann’s Majonéza 405 ml'],
  ['jack daniels', 'Jack Daniel’s Honey 0,7 l'],
  ['opavia zlaté', 'Opavia Zlaté polomáčané 150 g'],
  ['rio mare', 'Rio Mare tuniak v oleji 80 g'],
  ['granule', 'Granule pre psov hovädzie 3 kg'],
  ['krmivo pre psov', 'Konzerva pre psov kuracia 400 g'],
  ['kuracie mäso', 'Kuracie prsia bez kosti 500 g'],
  ['maslo nie bio', 'Maslo čerstvé 82 % 250 g'],
  ['opaľovací krém SPF50', 'Sun Opaľovací krém SPF 50 200 ml'],
  ['opaľovací krém SPF 50', 'Sun Opaľovací krém SPF50 200 ml'],
  ['syr (nie plesňový)', 'Syr eidam 45 % 100 g'],
  ['hrozno bez jadierok', 'Hrozno biele bezjadierkové 500 g'],
  ['karé bez kosti', 'Bravčové karé bez kosti 600 g'],
  ['krájané paradajky konzerva', 'Paradajky krájané 400 g'],
  ['vajíčka z voľného chovu', 'Vajcia M z voľného výbehu 10 ks'],
  ['monte', 'Zott Monte 4 x 55 g'],
  ['ananás', 'Del Monte Ananás 1 ks'],
  ['horné stehná', 'Kuracie stehná horné 1 kg'],
  ['kuracie stehná', 'Kuracie stehná dolné 1 kg'],
  ['kuracia šunka', 'Šunka hydinová kuracia 100 g'],
  ['hydinová šunka', 'Morčacia šunka výberová 100 g'],
  ['šunka pre deti', 'Detská šunka 100 g'],
  ['jednorazové poháre', 'Papierové poháre 20 ks'],
  ['guľatá ryža', 'Ryža guľatozrnná 1 kg'],
  ['hami kaša', 'Hami Mliečna kaša ryžová 225 g'],
  ['müsli tyčinky', 'Müsli tyčinka čokoládová 30 g'],
  ['lososový steak', 'Losos steak s kožou 250 g'],
  ['kuřecí řízky', 'Kuracie rezne prsné 500 g'],
  ['pizza štyri druhy syra', 'Pizza štyri druhy syra 350 g'],
  ['smažená cibuľka', 'Cibuľka pražená 150 g'],
])('%s is %s', (words, title) => {
  expect(fitsWords(words, title)).toBe(true)
})

it.each([
  ['mleté hovädzie', 'Tesco Mleté mäso bravčové 500 g'],
  ['mleté bravčové', 'Mleté mäso hovädzie 500 g'],
  ['mleté hovädzie', 'Mleté mäso bravčovo-hovädzie 500 g'],
  ['umelé mlieko', 'Mlieko čerstvé plnotučné 3,6 % 1 l'],
  ['nesýtená voda', 'Polaris Minerálna voda jemne perlivá 1,5 l'],
  ['šunka na pizzu', 'Guseppe Pizza šunková 350 g'],
  ['šunka', 'Pizza šunka a syr 350 g'],
  ['pufované pečivo', 'Smak Bageta cesnaková'],
  ['ochutená minerálka', 'Polaris Minerálna voda jemne perlivá 1,5 l'],
  ['zemiaky typ B', 'Zemiaky varný typ A 2 kg'],
  ['hladká múka', 'Múka pšeničná hrubá 1 kg'],
  ['múka pšeničná polohrubá', 'Múka pšeničná hladká T650 1 kg'],
  ['grécky biely jogurt', 'Rajo Jogurt biely smotanový 145 g'],
  ['tavený syr smotanový', 'Metro Chef Tavený syr šunkový'],
  ['kyslá kapusta biela', 'Kapusta biela 1 kg'],
  ['lúpané paradajky', 'CBA Paradajky krájané 400 g'],
  ['minerálna voda', 'Rajec Ochutená voda žihľava 1,5 l'],
  ['syr na grilovanie', 'Karička Tavený syr smotanový 120 g'],
  ['cheb', 'Karička Tavený syr smotanový 120 g'],
  ['whiskas', 'FELIX Arašidy solené 150 g'],
  ['lovecká saláma', 'Saláma Nitran 100 g'],
  ['horká čokoláda', 'Čokoláda mliečna 90 g'],
  ['zelené olivy', 'Olivy čierne bez kôstky 340 g'],
  ['údený losos', 'Losos filet chladený 250 g'],
  ['mrazené čerešne', 'Čerešne 500 g'],
  ['zemiaky na kašu', 'Zemiaková kaša s mliekom 195 g'],
  ['vegetariánska paštéta', 'Paštéta bravčová 75 g'],
  ['niečo dobré', 'BeBe Dobré ráno Sušienky 130 g'],
  ['vianočné oblátky', 'Oblátky arašidové 50 g'],
  ['granule pre psov', 'Konzerva pre psov kuracia 400 g'],
  ['mäso', 'Maska na tvár hydratačná'],
  ['nutella', 'Tesco Nátierka lieskovcová s kakaom 400 g'],
  ['vegeta', 'Clever Dochucovacia zmes univerzálna 200 g'],
  ['rio', 'Rio Mare tuniak v oleji 80 g'],
  ['čipsíčky', 'Ovocná kapsička jablko 100 g'],
  ['papričky', 'Jalapeños papričky 350 g'],
  ['wc blok', 'WC gél oceán 750 ml'],
  ['maslo nie bio', 'Bio maslo 82 % 250 g'],
  ['opaľovací krém SPF50', 'Sun Opaľovací krém SPF 30 200 ml'],
  ['syr (nie plesňový)', 'Syr plesňový modrý 100 g'],
  ['hrozno bez jadierok', 'Hrozno biele s jadierkami 500 g'],
  ['karé bez kosti', 'Bravčové karé s kosťou 600 g'],
  ['krabička na vajíčka', 'Vajcia M 10 ks'],
  ['monte', 'Del Monte Ananás 1 ks'],
  ['horné stehná', 'Kuracie stehná dolné 1 kg'],
  ['kuracia šunka', 'Šunka hydinová morčacia 100 g'],
  ['kuracie prsia', 'Husacie prsia mrazené 600 g'],
  ['kuracie krídla', 'Morčacie krídla 1 kg'],
  ['rezne', 'Morčacie rezne prsné 500 g'],
  ['kuracie stehná', 'Hovädzie stehno bez kosti 1 kg'],
  ['orechy', 'Hovädzí orech 1 kg'],
  ['jahodové mlieko', 'Banánové mlieko 500 ml'],
  ['sušené mango', 'Banánové chipsy 100 g'],
  ['riasenka', 'Rúž matný 1 ks'],
  ['pinzeta', 'Klieštiky na nechty 1 ks'],
  ['syr', 'Pizza štyri syry 350 g'],
  ['jablká', 'Sušené jablká 100 g'],
  ['karfiol', 'Obaľovaný karfiol 400 g'],
  ['paprika', 'Papriky nakladané 330 g'],
  ['cibuľka', 'Cibuľka smažená 150 g'],
  ['kurča', 'Kuriatka 250 g'],
  ['olej', 'Olej na opaľovanie SPF 15'],
  ['servítky', 'Dezinfekčné obrúsky 30 ks'],
  ['tyčinky', 'Müsli tyčinky 4 x 30 g'],
])('%s is not %s', (words, title) => {
  expect(fitsWords(words, title)).toBe(false)
})

it('a brand that looks like a form of another word is found as it is written first', () => {
  const [first] = waysToFind('deli')
  expect([first?.fits('Tyčinka klasická Deli 50 g'), first?.fits('Del Monte Ananás 1 ks')]).toEqual([
    true,
    false,
  ])
})

it('vague words that name no goods are found by their proposals only', () => {
  expect(waysToFind('niečo sladké').some(({ fits }) => fits('Sladké zemiaky 1 kg'))).toBe(false)
  expect(waysToFind('nejaké maslo')[0]?.fits('Maslo čerstvé 250 g')).toBe(true)
})

it('a brand is found in titles without the name of its goods', () => {
  expect(waysToFind('monte')[0]?.searches).toContain('mont')
})

it('a brand of wide goods is found by its words, not by their category', () => {
  expect(waysToFind('likér')[0]?.isWide).toBe(true)
  expect(waysToFind('fernet')[0]?.isWide).toBe(false)
})

it('kinds with names of their own are found by the rest of the words', () => {
  expect(waysToFind('mäso na guláš')[0]?.searches).toContain('gulas')
})
